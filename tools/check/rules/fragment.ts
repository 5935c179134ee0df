import type { UseFault } from '#tools/check/model/expand-spots.ts';
import { tell, type Rule, type Words } from '#tools/check/rule.ts';
import { suggest } from '#tools/check/suggest.ts';

const WORDS: Readonly<Record<UseFault['kind'], (fault: UseFault) => Words>> = {
  'unknown-fragment': ({ name, known }) => ({
    message: `There is no fragment ${name}.`,
    got: name,
    suggestion: suggest(name, known),
  }),
  cycle: ({ name }) => ({ message: `The fragment uses itself: ${name}.`, got: name }),
  'unknown-param': ({ name, known, spot: _spot }) => {
    const [fragment = '', param = ''] = name.split('.');
    return {
      message: `The fragment ${fragment} has no parameter ${param}.`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no parameters',
      got: param,
      suggestion: suggest(param, known),
    };
  },
  'missing-param': ({ name }) => {
    const [fragment = '', param = ''] = name.split('.');
    return { message: `The fragment ${fragment} needs the parameter ${param}.`, expected: param };
  },
  'unknown-slot': ({ name, known }) => ({
    message: `The fragment has no slot ${name}.`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no slots',
    got: name,
    suggestion: suggest(name, known),
  }),
  'undeclared-param': ({ name, known }) => ({
    message: `The fragment has no parameter ${name} among its params.`,
    got: name,
    suggestion: suggest(name, known),
  }),
};

export const fragment: Rule = {
  name: 'fragment',
  about:
    'A fragment that there is not or that uses itself; a parameter or slot that it has not, or needs and does not get.',
  *page({ expansion }) {
    for (const fault of expansion.faults) yield tell(fault.spot, WORDS[fault.kind](fault));
  },
};
