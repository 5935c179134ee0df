import { fileURLToPath } from 'node:url';
import { runCommand, type CommandResult } from '#tools/run/run-command.ts';

/** Path of a program of the package, in this folder. */
export const inPackage = (file: string): string => fileURLToPath(new URL(/* @vite-ignore */ file, import.meta.url));

/** Runs a command of the package, and collects its output. */
export const runLayouts = (command: string, args: readonly string[]): Promise<CommandResult> =>
  runCommand(process.execPath, [inPackage('layouts.js'), command, ...args], { output: 'collect' });
