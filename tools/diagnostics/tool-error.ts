import { formatDiagnostic, type Diagnostic } from './diagnostic.ts';

/** A failure of a command, as a sentence for the person who runs it. Commands print it without a stack. */
export class ToolError extends Error {
  override readonly name: string = 'ToolError';
}

/** The command line is wrong; the command also prints its usage. */
export class UsageError extends ToolError {
  override readonly name = 'UsageError';
}

/** Files are invalid: each fault with its file, line and pointer. */
export class DiagnosticError extends ToolError {
  override readonly name = 'DiagnosticError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n\n'), options);
    this.diagnostics = diagnostics;
  }
}
