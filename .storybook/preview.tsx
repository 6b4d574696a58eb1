import type { Preview } from '@storybook/react-vite'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from '../api/values.ts'
import '../fixtures/portal/page-settings.ts'
import { namespaces } from '../src/i18n/all-words.ts'
import { startI18n } from '../src/i18n/i18n.ts'
import { MemoryRouter } from '../src/routing/routers.tsx'
import '../src/styles/global.css'
import { faultTitles } from '../stories/live/fault-titles.ts'
import { answerTranscripts } from '../stories/transcript/answer-transcripts.ts'

answerTranscripts()
const words = startI18n('fi', namespaces)

/** Returns the translations of every namespace in one language. */
async function wordsIn(language: Locale) {
  const all = await words
  if (all.language !== language) await all.changeLanguage(language)
  return all
}

const widths = {
  narrow: ['Narrow phone', 320, 640],
  phone: ['Phone', 360, 740],
  phoneWidest: ['Widest phone', 691, 900],
  tablet: ['Tablet', 768, 1024],
  tabletWidest: ['Widest tablet', 1099, 900],
  desktop: ['Desktop', 1280, 900],
  wide: ['Wide desktop', 1680, 1000],
} as const

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'fi', title: 'Suomi' },
          { value: 'sv', title: 'Svenska' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    faults: {
      description: 'Faults of the API, in the Live stories: a frozen state calls nothing',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: true,
        items: Object.entries(faultTitles).map(([value, title]) => ({ value, title })),
      },
    },
  },
  initialGlobals: { theme: 'system', language: 'fi', faults: 'none' },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([key, [name, width, height]]) => [
          key,
          { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    options: {
      storySort: { order: ['Map', 'Flows', 'Foundations', 'Components', 'Form', 'Mail'] },
    },
  },
  loaders: [async ({ globals }) => ({ words: await wordsIn(globals['language'] as Locale) })],
  decorators: [
    (Story, { loaded }) => (
      <I18nextProvider i18n={loaded['words']}>
        <Story />
      </I18nextProvider>
    ),
    (Story, { parameters }) =>
      parameters.router === false ? (
        <Story />
      ) : (
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      ),
    (Story, { globals: { theme, language } }) => {
      const page = document.documentElement
      page.lang = String(language)
      if (theme === 'system') delete page.dataset.theme
      else page.dataset.theme = String(theme)
      return <Story />
    },
  ],
}

export default preview
