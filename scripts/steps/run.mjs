import { spawn } from "node:child_process";
import { root } from "./checkout.mjs";

/** Runs a program silently; resolves with its exit code and its whole output. */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const append = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.on("error", (error) => done({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on("close", (code, signal) =>
      done({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/** A program of node_modules, run by the same Node as this script. */
export function runBin(name, args, options) {
  return run(process.execPath, [`${root}/node_modules/.bin/${name}`, ...args], options);
}

export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js") ? run(process.execPath, [npm, ...args], options) : run("npm", args, options);
}
