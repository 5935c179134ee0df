import type { Rule } from './rule.ts';
import { absent } from './rules/absent.ts';
import { advice } from './rules/advice.ts';
import { grey } from './rules/controls.ts';
import { commandWords } from './rules/command-words.ts';
import { condition, never } from './rules/condition.ts';
import { contradiction } from './rules/contradiction.ts';
import { copied, copies } from './rules/copied.ts';
import { echo } from './rules/echo.ts';
import { effects } from './rules/effects.ts';
import { fieldPattern } from './rules/field-pattern.ts';
import { fieldSample, samplePromise } from './rules/field-sample.ts';
import { field, id, regex } from './rules/field.ts';
import { flow } from './rules/flow.ts';
import { fragment, param } from './rules/fragment.ts';
import { glossary } from './rules/glossary.ts';
import { inSamples } from './rules/in-samples.ts';
import { labelValue } from './rules/label-value.ts';
import { leads } from './rules/leads.ts';
import { link } from './rules/link.ts';
import { scheme } from './rules/scheme.ts';
import { list } from './rules/list.ts';
import { literalValue } from './rules/literal-value.ts';
import { cycle, logic } from './rules/logic.ts';
import { meaning } from './rules/meaning.ts';
import { methods } from './rules/methods.ts';
import { noEffect } from './rules/no-effect.ts';
import { lostWord, numbers } from './rules/numbers.ts';
import { operator } from './rules/operator.ts';
import { oppositeState } from './rules/opposite-state.ts';
import { otherMember } from './rules/other-member.ts';
import { ownMethod } from './rules/own-method.ts';
import { local, path } from './rules/path.ts';
import { payable } from './rules/payable.ts';
import { payeeInText } from './rules/payee-in-text.ts';
import { people } from './rules/people.ts';
import { placement } from './rules/placement.ts';
import { press } from './rules/press.ts';
import { rowNames, twice } from './rules/repeated.ts';
import { engine, route } from './rules/route.ts';
import { sample } from './rules/sample.ts';
import { consent, secret } from './rules/secret.ts';
import { sendButton } from './rules/send-button.ts';
import { setValue } from './rules/set-value.ts';
import { file, shape } from './rules/shape.ts';
import { shown } from './rules/shown.ts';
import { bareText, textForm, typography, wording } from './rules/text-form.ts';
import { textWords } from './rules/text-words.ts';
import { text } from './rules/text.ts';
import { siblings } from './rules/siblings.ts';
import { stateWords } from './rules/state-words.ts';
import { texts } from './rules/texts.ts';
import { mixed, spelling, type, units } from './rules/type.ts';
import { unasked } from './rules/unasked.ts';
import { command, data, screen, timer } from './rules/unknown-names.ts';
import { nullable, unset } from './rules/unset.ts';
import { sameText, staleText, untranslated } from './rules/untranslated.ts';
import { textPlace, unused, unusedText } from './rules/unused.ts';
import { waiting, wayOut } from './rules/ways-on.ts';

/**
 * All rules, stage by stage: the findings of a stage are meaningful once the earlier stages have none. For example,
 * rules on the behaviour of a page are unreliable while a path is invalid. To add a rule, write a line here and put the
 * rule into the file with similar ones.
 */
export const stages: readonly (readonly Rule[])[] = [
  // Whether the page conforms to the language.
  [shape, file],
  [fragment, param, operator, placement],
  // Whether the names on it exist.
  [path, data, text, command, screen, route, local, timer, field, id, regex, sample, textForm, texts],
  // Whether its values have the required types.
  [type, meaning, mixed, spelling, units, literalValue, fieldPattern, link, scheme, people, nullable],
  // Whether a condition can be both true and false.
  [cycle, logic, condition, never, bareText, setValue, unset],
  // How the page is reached, waits, and is left.
  [flow, leads, ownMethod, unasked, wayOut, waiting],
  [effects, press, commandWords],
  // Content of the page.
  [
    secret,
    consent,
    payable,
    copied,
    copies,
    rowNames,
    labelValue,
    otherMember,
    oppositeState,
    stateWords,
    contradiction,
    siblings,
    echo,
    absent,
    list,
    grey,
  ],
  // The page in the states of its samples.
  [inSamples, noEffect, fieldSample, samplePromise, sendButton, advice],
  // Words.
  [textWords, numbers, lostWord, payeeInText, wording, glossary, untranslated, staleText, sameText, typography],
  // Rows that name the page, and the page as a whole.
  [methods, engine],
  // The approved snapshot: changes that no earlier rule reports.
  [shown],
  // Unused parts.
  [unused, unusedText, textPlace, twice],
];

/** Every rule, in the order of reporting. */
export const rules: readonly Rule[] = stages.flat();
