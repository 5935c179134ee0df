import type { UseFault } from '#layouts/check/model/expansion.ts';
import type { NameClash } from '#layouts/check/model/behaviour.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import { outermost, placeKey, pointerOf, sourceOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';

const WORDS: Readonly<Record<UseFault['kind'], (fault: UseFault) => Words>> = {
  'unknown-fragment': ({ name, known }) => ({
    message: `There is no fragment ${name}.`,
    got: name,
    suggestion: suggest(name, known),
  }),
  cycle: ({ name }) => ({ message: `The fragment uses itself: ${name}.`, got: name }),
  'unknown-param': ({ name, known, location: _spot }) => {
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

const lineOf = (location: JsonLocation): string => {
  const { file, line } = sourceOf(location).at({ pointer: pointerOf(location), rule: '', message: '' });
  return `${file}:${line}`;
};

/** The location where the page defines the name for the second time. */
const tellClash = ({ name, location, other }: NameClash): Finding => {
  const isSame = placeKey(location) === placeKey(other);
  return tell(outermost(location), {
    message: isSame
      ? `The fragment is used twice on the page, but ${name} must be unique (${lineOf(location)}).`
      : `The page has ${name} twice: in ${lineOf(other)} and in ${lineOf(location)}.`,
    got: name,
  });
};

export const fragment: Rule = {
  name: 'fragment',
  about:
    'A fragment that is missing or uses itself; an unknown or missing parameter or slot; a name that the page already has.',
  *page({ expansion }) {
    for (const fault of expansion.faults) yield tell(fault.location, WORDS[fault.kind](fault));
    for (const clash of expansion.clashes) yield tellClash(clash);
  },
};

/**
 * Parameter types allowed where the language requires a definition; a property that is passed on unchanged accepts
 * literals.
 */
const FITS: Readonly<Record<string, readonly string[]>> = {
  Text: ['text'],
  Rule: ['rule', 'string', 'number', 'boolean'],
  BooleanValue: ['rule', 'boolean'],
  NumberValue: ['rule', 'number'],
  StringValue: ['rule', 'string'],
  ListValue: ['rule'],
  TextKey: ['rule', 'string'],
  FieldRules: ['rules'],
  ServerFieldRules: ['rules'],
  Effects: ['effects'],
  Nodes: ['nodes'],
  static: ['string', 'number', 'boolean'],
  Name: ['string'],
};

export const param: Rule = {
  name: 'param',
  about: 'A parameter that a fragment uses where values of its type are not allowed.',
  *page({ kind, places }) {
    if (kind !== 'fragment') return;
    for (const { location, definition } of places.holes) {
      const { name = '', type = '' } = location.hole ?? {};
      const fitting = FITS[definition] ?? FITS.static ?? [];
      if (fitting.includes(type)) continue;
      yield tell(location, {
        message: `The parameter ${name} is used where its type is not allowed.`,
        expected: fitting.join(' or '),
        got: type,
      });
    }
  },
};
