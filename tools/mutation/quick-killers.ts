import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests in the order in which a fault is noticed soonest: those that noticed the last one, then short ones before long ones. */
export class QuickKillers extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ project, moduleId }: TestSpecification): number => {
      const last = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
      if (last === undefined) return Infinity;
      return last.failed ? 0 : last.duration;
    };
    return Promise.resolve([...files].sort((a, b) => cost(a) - cost(b)));
  }
}
