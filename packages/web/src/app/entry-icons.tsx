import * as icons from "#ui/icons.tsx";
import type { EntryId } from "./navigation.ts";

export const entryIcons: Record<EntryId, icons.IconPart> = {
  home: icons.HomeIcon,
  liveView: icons.LiveIcon,
  timeTracking: icons.ClockIcon,
  shiftPlanner: icons.CalendarIcon,
  absenceManagement: icons.SunIcon,
  newsCenter: icons.BellIcon,
  timeTrackingReports: icons.ChartIcon,
  salaryExport: icons.ExportIcon,
  integrations: icons.SwapIcon,
  teams: icons.TeamIcon,
  terminal: icons.TerminalIcon,
  settings: icons.SettingsIcon,
  userSettings: icons.UserIcon,
  help: icons.HelpIcon,
};
