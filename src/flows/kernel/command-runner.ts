import type { CommandName } from '#generated/language.ts';
import { commandEnded, commandStarted } from '#state/busy.ts';
import type { Command, FlowContext } from './context.ts';
import { handleFailure } from './failures.ts';
import { loadWithRetries } from './features.ts';

export interface CommandRunner {
  run(name: CommandName, args: Readonly<Record<string, unknown>>, signal: AbortSignal): boolean | Promise<boolean>;
}

/**
 * Runs commands by name. A command that is running is not started again: a second call only stops the effects that
 * follow it, so two taps make one payment. The feature may react to the second tap with `onDuplicateCommand`.
 */
export const createCommandRunner = (context: FlowContext): CommandRunner => {
  const { features } = context;
  const running = new Set<CommandName>();

  const settle = async (name: CommandName, outcome: Promise<boolean>): Promise<boolean> => {
    try {
      return await outcome;
    } catch (error) {
      handleFailure(context, error);
      return false;
    } finally {
      running.delete(name);
      context.store.dispatch(commandEnded(name));
    }
  };

  const start = (
    name: CommandName,
    command: Command,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): boolean | Promise<boolean> => {
    try {
      const outcome = command(context, args, signal);
      if (typeof outcome === 'boolean') return outcome;
      running.add(name);
      context.store.dispatch(commandStarted(name));
      return settle(name, outcome);
    } catch (error) {
      handleFailure(context, error);
      return false;
    }
  };

  return {
    run(name, args, signal) {
      if (signal.aborted) return false;
      if (running.has(name)) {
        features.onDuplicateCommand(name);
        return false;
      }
      const command = features.command(name);
      if (command) return start(name, command, args, signal);
      running.add(name);
      return loadWithRetries(() => features.loadFor({ commands: [name] })).then(
        () => {
          running.delete(name);
          const loaded = features.command(name);
          return loaded && !signal.aborted ? start(name, loaded, args, signal) : false;
        },
        (error: unknown) => {
          running.delete(name);
          handleFailure(context, error);
          return false;
        },
      );
    },
  };
};
