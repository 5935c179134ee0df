import type { Fault } from '#tests/twin/server/faults.ts';
import type { Setup, Step, Story } from './story.ts';

/** Whether a story still shows what it is kept for. */
export type Shows = (story: Story) => Promise<boolean>;

/** Steps without one run of them after another, long runs first. */
async function fewerSteps(story: Story, shows: Shows): Promise<Story> {
  let best = story;
  for (let size = Math.max(1, best.steps.length >> 1); size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let at = 0; at < best.steps.length;) {
      const steps = [...best.steps.slice(0, at), ...best.steps.slice(at + size)];
      const shorter = { ...best, steps };
      if (await shows(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}

const plainerFaults = (fault: Fault): readonly Fault[] => [
  ...(fault.times > 1 ? [{ ...fault, times: 1 }] : []),
  ...(fault.times > 2 ? [{ ...fault, times: 2 }] : []),
  ...(fault.on === 'any' ? [{ ...fault, on: 'create' as const }] : []),
];

/** The same step, said more plainly. */
const plainer = (step: Step): readonly Step[] => {
  if (step.do === 'fault') return plainerFaults(step.fault).map((fault) => ({ ...step, fault }));
  if (step.do === 'press' && step.times > 1) return [{ ...step, times: 1, gapMs: 0 }];
  if (step.do === 'wait' || step.do === 'sleep')
    return [1000, 6000].filter((ms) => ms < step.ms).map((ms) => ({ ...step, ms }));
  if (step.do === 'server' && step.told !== 'once') return [{ ...step, told: 'once' }];
  if (step.do === 'reload' && step.keeps === 'nothing') return [{ ...step, keeps: 'all' }];
  return [];
};

async function plainerSteps(story: Story, shows: Shows): Promise<Story> {
  let best = story;
  for (const at of story.steps.keys()) {
    const step = best.steps[at];
    for (const other of step ? plainer(step) : []) {
      const changed = { ...best, steps: best.steps.with(at, other) };
      if (!(await shows(changed))) continue;
      best = changed;
      break;
    }
  }
  return best;
}

async function plainerSetup(story: Story, shows: Shows): Promise<Story> {
  let best = story;
  const changes: readonly Partial<Setup>[] = [{ moves: null }, { canClose: true }, { transport: 'http' }];
  for (const change of changes) {
    const changed = { ...best, setup: { ...best.setup, ...change } };
    if (JSON.stringify(changed) !== JSON.stringify(best) && (await shows(changed))) best = changed;
  }
  return best;
}

/** The shortest and plainest story that still shows it, as far as leaving out and putting more plainly leads. */
export async function shrink(story: Story, shows: Shows): Promise<Story> {
  let best = story;
  for (let before = ''; before !== JSON.stringify(best);) {
    before = JSON.stringify(best);
    best = await fewerSteps(best, shows);
    best = await plainerSteps(best, shows);
    best = await plainerSetup(best, shows);
  }
  return best;
}
