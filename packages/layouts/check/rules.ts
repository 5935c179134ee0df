import type { Rule } from './rule.ts';
import { advice } from './rules/advice.ts';
import { absent } from './rules/absent.ts';
import { bareText } from './rules/bare-text.ts';
import { command } from './rules/command.ts';
import { condition } from './rules/condition.ts';
import { consent } from './rules/consent.ts';
import { copied } from './rules/copied.ts';
import { copies } from './rules/copies.ts';
import { cycle } from './rules/cycle.ts';
import { data } from './rules/data.ts';
import { echo } from './rules/echo.ts';
import { effects } from './rules/effects.ts';
import { engine } from './rules/engine.ts';
import { field } from './rules/field.ts';
import { fieldPattern } from './rules/field-pattern.ts';
import { fieldSample } from './rules/field-sample.ts';
import { file } from './rules/file.ts';
import { flow } from './rules/flow.ts';
import { fragment } from './rules/fragment.ts';
import { glossary } from './rules/glossary.ts';
import { grey } from './rules/grey.ts';
import { header } from './rules/header.ts';
import { id } from './rules/id.ts';
import { inSamples } from './rules/in-samples.ts';
import { labelValue } from './rules/label-value.ts';
import { leads } from './rules/leads.ts';
import { link } from './rules/link.ts';
import { list } from './rules/list.ts';
import { literalValue } from './rules/literal-value.ts';
import { local } from './rules/local.ts';
import { logic } from './rules/logic.ts';
import { meaning } from './rules/meaning.ts';
import { methods } from './rules/methods.ts';
import { mixed } from './rules/mixed.ts';
import { never } from './rules/never.ts';
import { nullable } from './rules/nullable.ts';
import { operator } from './rules/operator.ts';
import { ownMethod } from './rules/own-method.ts';
import { param } from './rules/param.ts';
import { path } from './rules/path.ts';
import { payable } from './rules/payable.ts';
import { payeeInText } from './rules/payee-in-text.ts';
import { people } from './rules/people.ts';
import { placement } from './rules/placement.ts';
import { regex } from './rules/regex.ts';
import { repeated } from './rules/repeated.ts';
import { route } from './rules/route.ts';
import { rowNames } from './rules/row-names.ts';
import { sample } from './rules/sample.ts';
import { samplePromise } from './rules/sample-promise.ts';
import { sameText } from './rules/same-text.ts';
import { scheme } from './rules/scheme.ts';
import { screen } from './rules/screen.ts';
import { secret } from './rules/secret.ts';
import { sendButton } from './rules/send-button.ts';
import { setValue } from './rules/set-value.ts';
import { shape } from './rules/shape.ts';
import { shown } from './rules/shown.ts';
import { spelling } from './rules/spelling.ts';
import { text } from './rules/text.ts';
import { textForm } from './rules/text-form.ts';
import { textPlace } from './rules/text-place.ts';
import { textWords } from './rules/text-words.ts';
import { texts } from './rules/texts.ts';
import { timer } from './rules/timer.ts';
import { twice } from './rules/twice.ts';
import { type } from './rules/type.ts';
import { typography } from './rules/typography.ts';
import { untranslated } from './rules/untranslated.ts';
import { units } from './rules/units.ts';
import { unnamed } from './rules/unnamed.ts';
import { unasked } from './rules/unasked.ts';
import { unset } from './rules/unset.ts';
import { unused } from './rules/unused.ts';
import { unusedText } from './rules/unused-text.ts';
import { waiting } from './rules/waiting.ts';
import { wayOut } from './rules/way-out.ts';
import { wording } from './rules/wording.ts';

/**
 * Everything the checker knows, stage by stage: what a stage says means something once those before it say nothing. A rule on
 * how a page behaves, for one, makes little of a path that leads nowhere. A new rule is a file and a line here.
 */
export const stages: readonly (readonly Rule[])[] = [
  // Whether it is written in the language.
  [shape, file],
  [fragment, param, operator, placement],
  // Whether there is what it names.
  [path, data, text, command, screen, route, local, timer, field, id, regex, sample, textForm, texts],
  // Whether values are of the kind that is wanted.
  [type, meaning, mixed, spelling, units, literalValue, fieldPattern, link, scheme, people, nullable],
  // Whether a rule can come out either way.
  [cycle, logic, condition, never, bareText, setValue, unset],
  // Where the page comes from, waits, and leads.
  [flow, leads, ownMethod, unasked, header, wayOut, waiting],
  [effects],
  // Content of the page.
  [secret, consent, payable, copied, copies, rowNames, labelValue, echo, absent, list, grey, unnamed, repeated],
  // The page in the states of its samples.
  [inSamples, fieldSample, samplePromise, sendButton, advice],
  // Words.
  [textWords, payeeInText, wording, glossary, untranslated, sameText, typography],
  // Rows that lead to the page, and the page as a whole.
  [methods, engine],
  // What was accepted: a change that no rule before has a word for.
  [shown],
  // Unused parts.
  [unused, unusedText, textPlace, twice],
];

/** Every rule, in the order of reporting. */
export const rules: readonly Rule[] = stages.flat();
