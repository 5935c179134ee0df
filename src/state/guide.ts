import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { videoGuideLink } from '#domain/video-guide.ts';
import { rootReducer, type RootState } from './root.ts';
import { addScopeRoots } from './scope.ts';
import { selectMethod } from './selection.ts';

/** What a person does, step by step. Texts are by language. */
export interface Instruction {
  readonly title: Record<string, string>;
  readonly steps: readonly {
    readonly title: Record<string, string>;
    readonly text: Record<string, string>;
    /** Below the static files, or an https address. */
    readonly image?: string;
  }[];
}

/** What the deployment has for methods, by their names. */
export interface GuideLookup {
  readonly instructionFor: (method: string) => string | undefined;
  /** Address of the agent's chat in that country. */
  readonly chatFor: (method: string, country: string) => string | undefined;
}

export interface GuideState {
  instruction: Instruction | null;
}

const initialState: GuideState = { instruction: null };

const guide = createSlice({
  name: 'guide',
  initialState,
  reducers: {
    instructionOpened: (_state, { payload }: PayloadAction<Instruction | null>): GuideState => ({
      instruction: payload,
    }),
  },
});

export const { instructionOpened } = guide.actions;
export const guideSlice = guide;

const imageAddress = (image: string | undefined, assetBase: string): string =>
  image === undefined || /^https:/i.test(image) ? (image ?? '') : assetBase + image;

const selectSteps = createSelector(
  [(state: RootState) => state.guide?.instruction, (state: RootState) => state.session.assetBase],
  (instruction, assetBase) =>
    (instruction?.steps ?? []).map(({ title, text, image }, index) => ({
      number: index + 1,
      title,
      text,
      image: imageAddress(image, assetBase),
    })),
);

/** The scope root `guide`. */
const createGuideSelector = ({ instructionFor, chatFor }: GuideLookup) =>
  createSelector(
    [
      selectMethod,
      (state: RootState) => state.session.locale,
      (state: RootState) => state.session.country,
      (state: RootState) => state.guide?.instruction ?? null,
      selectSteps,
    ],
    (method, locale, country, instruction, steps) => ({
      hasInstruction: method !== undefined && instructionFor(method.name) !== undefined,
      status: instruction === null ? ('loading' as const) : ('ready' as const),
      title: instruction?.title ?? null,
      steps,
      videoUrl: videoGuideLink(method?.video_guide_url, locale, country),
      chatUrl: (method && chatFor(method.name, country)) ?? '',
    }),
  );

/** Adds the guides to the store and to what pages read; they come with the pages after the list. */
export const joinGuideState = (lookup: GuideLookup): void => {
  rootReducer.inject(guideSlice);
  addScopeRoots({ guide: createGuideSelector(lookup) });
};
