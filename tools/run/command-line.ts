import { parseArgs, type ParseArgsConfig } from 'node:util';
import { counted } from '#tools/diagnostics/diagnostic.ts';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { DiagnosticError, ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

interface Input<O extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ args: string[]; options: O & typeof HELP }>>['values'];
  readonly positionals: readonly string[];
}

export interface CommandLine<O extends Options> {
  /** Text of `--help`; its first line is the call of the command. */
  readonly usage: string;
  readonly options?: O;
  readonly hasPositionals?: boolean;
  /** Runs the command; returns the exit code, 0 by default. */
  run(input: Input<O>): Promise<number | void> | number | void;
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** The command line is invalid. */
const USAGE_EXIT_CODE = 2;

const messageOf = (error: unknown): string =>
  fileProblem(error) ?? (error instanceof Error ? error.message : String(error));

/** @throws UsageError for an unknown flag, or a flag without its value */
export const readArguments = <O extends Options>(
  { options, hasPositionals }: Pick<CommandLine<O>, 'options' | 'hasPositionals'>,
  args: string[],
): Input<O> => {
  try {
    const all = { ...options, ...HELP } as O & typeof HELP;
    return parseArgs({ args, options: all, allowPositionals: hasPositionals === true });
  } catch (cause) {
    throw new UsageError(messageOf(cause), { cause });
  }
};

const reportFailure = (error: unknown, usage: string): number => {
  complain(messageOf(error));
  if (error instanceof UsageError) {
    complain(`\n${usage}`);
    return USAGE_EXIT_CODE;
  }
  if (error instanceof DiagnosticError) complain(`\n${counted(error.diagnostics.length, 'problem')}`);
  if (!(error instanceof ToolError)) {
    if (fileProblem(error) === undefined) complain('The command itself failed. DEBUG=1 shows where.');
    if (process.env['DEBUG'] && error instanceof Error) complain(error.stack ?? '');
  }
  return 1;
};

/** The reader of the output, such as `head`, has closed it. */
const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
};

/** Runs a command with the arguments of the process: answers `--help`, and reports failures without a stack. */
export const runCommandLine = async <O extends Options = Record<string, never>>(
  command: CommandLine<O>,
  args: string[] = process.argv.slice(2),
): Promise<void> => {
  process.stdout.once('error', endWithReader);
  try {
    const input = readArguments(command, args);
    if (args.includes('--help') || args.includes('-h')) print(command.usage);
    else process.exitCode = (await command.run(input)) ?? 0;
  } catch (error) {
    process.exitCode = reportFailure(error, command.usage);
  }
};
