import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { balanceTexts } from "./balances.texts.ts";
import styles from "./ReportsFrame.module.css";

/** The parts of the reports above whichever is open; whoever sees only their own times needs no parts. */
export function ReportsFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(balanceTexts);
  const { pathname } = useLocation();
  if (!me.permissions.has("canSeeCrewReports")) return children;
  const parts = [
    { path: "reports", label: t.report },
    { path: "reports/balances", label: t.balances },
  ];
  return (
    <>
      <nav className={styles.nav} aria-label={t.parts}>
        <ul>
          {parts.map(({ path, label }) => {
            const href = `/crew/${crew.id}/${path}`;
            return (
              <li key={path}>
                <Link
                  href={href}
                  className={styles.entry ?? ""}
                  {...(pathname.replace(/\/$/, "") === href && { "aria-current": "page" })}
                >
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </>
  );
}
