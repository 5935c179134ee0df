import type { Country } from '#generated/wire.ts';
import { isBarePhone } from '#state/dial.ts';
import { dialKnown } from '#state/form.ts';
import type { RootState } from '#state/root.ts';
import { type FlowContext, reportFailure } from '#flows/kernel/index.ts';
import { loadRegions } from './regions.ts';

const needsDial = ({ form }: RootState): boolean => Object.values(form?.definitions ?? {}).some(isBarePhone);

const countryOf = ({ regions, session }: RootState): Country | undefined =>
  regions?.countries.find(({ code }) => code.toUpperCase() === session.country.toUpperCase());

/**
 * Sets the dial prefix of the user's country in phone fields (contract §7). Countries are requested once there is such a field;
 * the form does not wait for them.
 */
export const syncDialPrefix = (context: FlowContext): void => {
  const { store } = context;
  let asked: string | undefined;
  const check = (): void => {
    const state = store.getState();
    if (!needsDial(state)) return;
    const country = countryOf(state);
    const { dial } = state.form ?? {};
    if (country && dial?.prefix !== country.dialPrefix) {
      store.dispatch(dialKnown({ prefix: country.dialPrefix, example: country.exampleNumber }));
      return;
    }
    // Each page tries again after a failure.
    const page = state.route.path;
    if (asked === page || state.regions?.status === 'ready') return;
    asked = page;
    context.features
      .load('region')
      .then(() => loadRegions(context, {}, new AbortController().signal))
      .catch(reportFailure);
  };
  store.onChange((state) => state, check);
  check();
};
