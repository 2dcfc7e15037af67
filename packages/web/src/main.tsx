import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LoadingView } from "#ui/LoadingView.tsx";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <LoadingView hasLogo isFullscreen />
    </StrictMode>,
  );
