import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { videoGuideLink } from '#domain/video-guide.ts';
import type { RootState } from './root.ts';
import { selectMethod } from './selection.ts';

/** An instruction with its steps. Texts are by language. */
export interface Instruction {
  readonly title: Record<string, string>;
  readonly steps: readonly {
    readonly title: Record<string, string>;
    readonly text: Record<string, string>;
    /** A path below the static files, or an https address. */
    readonly image?: string;
  }[];
}

/** The deployment's guides, by method. */
export interface GuideTables {
  readonly instructions: Readonly<Record<string, string>>;
  readonly chats: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface GuideState {
  tables: GuideTables;
  instruction: Instruction | null;
}

const initialState: GuideState = { tables: { instructions: {}, chats: {} }, instruction: null };

const guide = createSlice({
  name: 'guide',
  initialState,
  reducers: {
    guidesKnown: (state, { payload: tables }: PayloadAction<GuideTables>): GuideState => ({ ...state, tables }),
    instructionOpened: (state, { payload: instruction }: PayloadAction<Instruction | null>): GuideState => ({
      ...state,
      instruction,
    }),
  },
});

export const { guidesKnown, instructionOpened } = guide.actions;
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

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Returns the name of a method's instruction. */
export const instructionFor = ({ instructions }: GuideTables, method: string): string | undefined =>
  own(instructions, method);

const chatFor = ({ chats }: GuideTables, method: string, country: string): string | undefined => {
  const links = own(chats, method) ?? {};
  return own(links, country) ?? own(links, 'any');
};

/** The scope root `guide`. */
export const selectGuideScope = createSelector(
  [
    selectMethod,
    (state: RootState) => state.session.locale,
    (state: RootState) => state.session.country,
    (state: RootState) => state.guide ?? initialState,
    selectSteps,
  ],
  (method, locale, country, { instruction, tables }, steps) => ({
    hasInstruction: method !== undefined && instructionFor(tables, method.name) !== undefined,
    status: instruction === null ? ('loading' as const) : ('ready' as const),
    title: instruction?.title ?? null,
    steps,
    videoUrl: videoGuideLink(method?.video_guide_url, locale, country),
    chatUrl: (method && chatFor(tables, method.name, country)) ?? '',
  }),
);
