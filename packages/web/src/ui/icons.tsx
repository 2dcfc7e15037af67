import { classNames } from "./class-names.ts";
import styles from "./icons.module.css";

export interface IconProps {
  readonly size?: "small" | "regular" | "large" | undefined;
  /** For screen readers; without it the icon is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}
export type IconPart = (props: IconProps) => React.JSX.Element;

/** 24-unit grid, round ends, no fill. Each icon is one path and is tree-shaken if unused. */
function icon(path: string, strokeWidth?: number): IconPart {
  return function Icon({ size = "regular", label, className }) {
    const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
    return (
      <svg viewBox="0 0 24 24" className={classNames(styles.icon, styles[size], className)} {...named}>
        <path d={path} strokeWidth={strokeWidth} />
      </svg>
    );
  };
}

export const AlertIcon = /* @__PURE__ */ icon("M12 4.5 3.5 19h17zM12 10v4M12 16.5v.01");
export const ArrowRightIcon = /* @__PURE__ */ icon("M5 12h14M13.5 6.5 19 12l-5.5 5.5");
export const BackspaceIcon = /* @__PURE__ */ icon(
  "M9 5.5h9.5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5",
);
export const BedIcon = /* @__PURE__ */ icon(
  "M3.5 18.5v-12M3.5 15.5h17M20.5 18.5v-5a2.5 2.5 0 0 0-2.5-2.5h-7v4.5M5.25 11.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0z",
);
export const BellIcon = /* @__PURE__ */ icon(
  "M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6.5H4c0-.5 2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0",
);
export const BookIcon = /* @__PURE__ */ icon(
  "M4.5 6c2.5-1 5-1 7.5.5 2.5-1.5 5-1.5 7.5-.5v12.5c-2.5-1-5-1-7.5.5-2.5-1.5-5-1.5-7.5-.5zM12 6.5V19",
);
export const CalendarIcon = /* @__PURE__ */ icon(
  "M6.5 5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-10a2.5 2.5 0 0 1 2.5 -2.5zM4 10h16M8.5 3v4M15.5 3v4",
);
export const CardIcon = /* @__PURE__ */ icon(
  "M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-8.5a2 2 0 0 1 2 -2zM3.5 10.5h17M7 15h3",
);
export const ChartIcon = /* @__PURE__ */ icon("M4 20h16M7 16v-4M12 16V6M17 16v-7");
export const ChatIcon = /* @__PURE__ */ icon("M20 11.5a7.5 7.5 0 0 1-11 6.6L4.5 19.5 6 15.4a7.5 7.5 0 1 1 14-3.9z");
export const CheckIcon = /* @__PURE__ */ icon("M5 12.5l4.5 4.5L19 7.5");
export const ChevronDownIcon = /* @__PURE__ */ icon("M7 10l5 5 5-5");
export const ChevronLeftIcon = /* @__PURE__ */ icon("M14 7l-5 5 5 5");
export const ChevronRightIcon = /* @__PURE__ */ icon("M10 7l5 5-5 5");
export const ClockIcon = /* @__PURE__ */ icon("M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 7.5V12l3 2");
export const CloseIcon = /* @__PURE__ */ icon("M6 6l12 12M18 6 6 18");
export const CopyIcon = /* @__PURE__ */ icon(
  "M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM15.5 8.5V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5",
);
export const DownloadIcon = /* @__PURE__ */ icon(
  "M12 4.5V15M7.8 11l4.2 4.2 4.2-4.2M5 15.5v2.5a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18v-2.5",
);
export const ExportIcon = /* @__PURE__ */ icon(
  "M13 4H7a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-9zM13 4v5.5h5.5M12 12v5M9.8 14.8 12 17l2.2-2.2",
);
export const ExternalIcon = /* @__PURE__ */ icon(
  "M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M10 5.5H6.5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V14",
);
export const EyeIcon = /* @__PURE__ */ icon(
  "M3 12c2-4 5-6 9-6s7 2 9 6c-2 4-5 6-9 6s-7-2-9-6zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z",
);
export const FoldIcon = /* @__PURE__ */ icon(
  "M6.5 5h11a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM9.5 5v14M15.5 10l-2 2 2 2",
);
export const FullScreenIcon = /* @__PURE__ */ icon("M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15");
export const HelpIcon = /* @__PURE__ */ icon(
  "M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM9.7 9.5a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5v.01",
);
export const HistoryIcon = /* @__PURE__ */ icon("M4.5 12a7.5 7.5 0 1 1 2.4 5.5M4.5 18v-4h4M12 8v4.2l2.8 1.8");
export const HomeIcon = /* @__PURE__ */ icon("M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z");
export const HornIcon = /* @__PURE__ */ icon("M4 10.5v3h3l8.5 4.5V6L7 10.5zM18.5 9.5a3.5 3.5 0 0 1 0 5M8.5 14.5l1 5");
export const ImageIcon = /* @__PURE__ */ icon(
  "M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM5 17.5l4.5-4 3 2.5 3.5-4 3.5 3.5",
);
export const InfoIcon = /* @__PURE__ */ icon(
  "M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 11v5M12 8v.01",
);
export const KeyIcon = /* @__PURE__ */ icon(
  "M4.5 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM11.5 12.5l7-7M15.5 8.5l2.5 2.5M18 6l1.5 1.5",
);
export const LaptopIcon = /* @__PURE__ */ icon(
  "M6.75 5.5h10.5a1.75 1.75 0 0 1 1.75 1.75v6a1.75 1.75 0 0 1 -1.75 1.75h-10.5a1.75 1.75 0 0 1 -1.75 -1.75v-6a1.75 1.75 0 0 1 1.75 -1.75zM3 18.5h18",
);
export const LiveIcon = /* @__PURE__ */ icon(
  "M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM8.1 15.9a5.5 5.5 0 0 1 0-7.8M15.9 8.1a5.5 5.5 0 0 1 0 7.8M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4",
);
export const LockIcon = /* @__PURE__ */ icon(
  "M7.5 10.5h9a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-9a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
);
export const MailIcon = /* @__PURE__ */ icon(
  "M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7.5l8 5.5 8-5.5",
);
export const MinusIcon = /* @__PURE__ */ icon("M5 12h14");
export const MoreIcon = /* @__PURE__ */ icon("M6 12h.01M12 12h.01M18 12h.01", 2.75);
export const MoveIcon = /* @__PURE__ */ icon(
  "M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5",
);
export const NoteIcon = /* @__PURE__ */ icon("M6 4.5h12v10l-5 5H6zM18 14.5h-5v5M9 9h6M9 12.5h3");
export const OfflineIcon = /* @__PURE__ */ icon(
  "M8.2 8.1A5.5 5.5 0 0 1 17 10a4 4 0 0 1 2.6 6.7M16.5 18H7a4 4 0 0 1-1.3-7.8M4 4l16 16",
);
export const PauseIcon = /* @__PURE__ */ icon("M9 6v12M15 6v12");
export const PenIcon = /* @__PURE__ */ icon("M4.5 19.5 5.3 16 16 5.3a1.8 1.8 0 0 1 2.7 2.7L8 18.7zM14 7.3l2.7 2.7");
export const PhoneIcon = /* @__PURE__ */ icon(
  "M9.25 3.5h5.5a2.25 2.25 0 0 1 2.25 2.25v12.5a2.25 2.25 0 0 1 -2.25 2.25h-5.5a2.25 2.25 0 0 1 -2.25 -2.25v-12.5a2.25 2.25 0 0 1 2.25 -2.25zM11 17.5h2",
);
export const PinIcon = /* @__PURE__ */ icon(
  "M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5zM9.75 10a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0z",
);
export const PlayIcon = /* @__PURE__ */ icon("M8 5.5v13l10.5-6.5z");
export const PlusIcon = /* @__PURE__ */ icon("M12 5v14M5 12h14");
export const PrintIcon = /* @__PURE__ */ icon(
  "M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z",
);
export const RedoIcon = /* @__PURE__ */ icon("M19 9h-9a5 5 0 0 0 0 10h4M15.5 5.5 19 9l-3.5 3.5");
export const ReloadIcon = /* @__PURE__ */ icon("M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.1M19.5 4.5v4.3h-4.3");
export const SearchIcon = /* @__PURE__ */ icon(
  "M4.75 11a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0zM20 20l-4.5-4.5",
);
export const PaperclipIcon = /* @__PURE__ */ icon(
  "M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.4 1.4 0 0 1-2-2l7.2-7.3",
);
export const ReplyIcon = /* @__PURE__ */ icon("M9.5 6 4 11.5 9.5 17M4 11.5h9.5a6 6 0 0 1 6 6v1");
export const SettingsIcon = /* @__PURE__ */ icon(
  "M4 7h9M19 7h1M4 17h1M11 17h9M13.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM5.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z",
);
export const ShieldIcon = /* @__PURE__ */ icon(
  "M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10",
);
export const SmileIcon = /* @__PURE__ */ icon(
  "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM8.5 14a4.2 4.2 0 0 0 7 0M9 9.5v.01M15 9.5v.01",
);
export const SignInIcon = /* @__PURE__ */ icon("M14 4h3.5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H14M3.5 12h11M10.5 8l4 4-4 4");
export const SignOutIcon = /* @__PURE__ */ icon(
  "M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M15.5 8l4 4-4 4M19 12h-9",
);
export const StopIcon = /* @__PURE__ */ icon(
  "M8.5 6.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z",
);
export const SunIcon = /* @__PURE__ */ icon(
  "M8.25 12a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
);
export const SwapIcon = /* @__PURE__ */ icon("M4 8.5h14M15 5.5l3 3-3 3M20 15.5H6M9 12.5l-3 3 3 3");
export const TableIcon = /* @__PURE__ */ icon(
  "M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 10h16M4 14.5h16M10 10v9",
);
export const TabletIcon = /* @__PURE__ */ icon(
  "M5.75 5h12.5a2.25 2.25 0 0 1 2.25 2.25v9.5a2.25 2.25 0 0 1 -2.25 2.25h-12.5a2.25 2.25 0 0 1 -2.25 -2.25v-9.5a2.25 2.25 0 0 1 2.25 -2.25zM10.5 16h3",
);
export const TagIcon = /* @__PURE__ */ icon(
  "M4 5.5V12l7.8 7.8a1.5 1.5 0 0 0 2.1 0l5.9-5.9a1.5 1.5 0 0 0 0-2.1L12 4H5.5A1.5 1.5 0 0 0 4 5.5zM8.5 8.5v.01",
);
export const TapIcon = /* @__PURE__ */ icon(
  "M9.5 13V5.75a1.75 1.75 0 0 1 3.5 0V11l4.6.9a2.5 2.5 0 0 1 2 2.8l-.5 3.6a3.2 3.2 0 0 1-3.2 2.7h-3.2a4 4 0 0 1-3-1.4l-4-4.8a1.7 1.7 0 0 1 2.5-2.3zM6.6 8.2a5 5 0 1 1 9.3 0",
);
export const TeamIcon = /* @__PURE__ */ icon(
  "M9.25 9a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0zM7 18.5c.3-2.9 2.2-4.5 5-4.5s4.7 1.6 5 4.5M5.5 12.6a2.3 2.3 0 1 1 1-4.4M18.5 12.6a2.3 2.3 0 1 0-1-4.4M3 17c.2-1.5.8-2.6 1.9-3.2M21 17c-.2-1.5-.8-2.6-1.9-3.2",
);
export const TerminalIcon = /* @__PURE__ */ icon(
  "M6 4.5h12a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM9 20h6M12 16.5V20",
);
export const TrashIcon = /* @__PURE__ */ icon(
  "M5 7h14M9.5 7V5.5A1 1 0 0 1 10.5 4.5h3a1 1 0 0 1 1 1V7M7 7l.7 11a1.5 1.5 0 0 0 1.5 1.5h5.6a1.5 1.5 0 0 0 1.5-1.5L17 7M10.5 11v5M13.5 11v5",
);
export const UndoIcon = /* @__PURE__ */ icon("M5 9h9a5 5 0 0 1 0 10h-4M8.5 5.5 5 9l3.5 3.5");
export const UpDownIcon = /* @__PURE__ */ icon("M8 9.5l4-4 4 4M8 14.5l4 4 4-4");
export const UploadIcon = /* @__PURE__ */ icon(
  "M12 15.5V5M7.8 9 12 4.8 16.2 9M5 15v3a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18v-3",
);
export const UserIcon = /* @__PURE__ */ icon(
  "M8.25 8.5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0zM5 19.5c.5-3.6 3.2-5.5 7-5.5s6.5 1.9 7 5.5",
);
export const UsersIcon = /* @__PURE__ */ icon(
  "M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0 -6.5 0zM3.5 19c.4-3.2 2.5-5 5.5-5s5.1 1.8 5.5 5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.3 14.5c1.8.7 2.9 2.2 3.2 4.5",
);
export const WindowedIcon = /* @__PURE__ */ icon("M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5");
export const EyeOffIcon = /* @__PURE__ */ icon(
  "M9.2 6.4A9.6 9.6 0 0 1 12 6c4 0 7 2 9 6a12 12 0 0 1-2.2 3.1M6.5 7.8C5 8.9 3.9 10.3 3 12c2 4 5 6 9 6 1.7 0 3.2-.4 4.5-1.1M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5M4 4l16 16",
);
