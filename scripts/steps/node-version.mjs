import { StepProblem } from "./say.mjs";

const oldest = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (!isNewEnough) {
    throw new StepProblem(
      `Glasen needs Node ${oldest.join(".")} or newer, this is ${version}: install a newer Node, then try again.`,
    );
  }
}
