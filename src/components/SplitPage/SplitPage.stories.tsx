import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Brand } from '../Brand/Brand.tsx'
import { Button } from '../Button/Button.tsx'
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher.tsx'
import { languages } from '../LanguageSwitcher/languages.example.ts'
import { PageHead } from '../PageHead/PageHead.tsx'
import { SplitPage } from './SplitPage.tsx'

const meta = {
  title: 'Components/SplitPage',
  component: SplitPage,
  parameters: { layout: 'fullscreen' },
  args: {
    skip: 'Siirry sisältöön',
    brand: <Brand to="/login" name="Porras" />,
    languages: (
      <LanguageSwitcher
        label="Kieli – Språk – Language"
        languages={languages}
        current="fi"
        onSelect={fn()}
      />
    ),
    children: (
      <>
        <PageHead
          title="Tervetuloa kotiin"
          lead="Hoida asumisesi asiat silloin, kun sinulle sopii."
        />
        <Button wide>Kirjaudu sisään</Button>
      </>
    ),
    foot: (
      <p>
        Onko hätä? Huolto päivystää ympäri vuorokauden:{' '}
        <a className="nowrap" href="tel:+358105550112">
          010 555 0112
        </a>
      </p>
    ),
  },
} satisfies Meta<typeof SplitPage>
export default meta
type Story = StoryObj<typeof meta>

export const OnADesktop: Story = { globals: { viewport: { value: 'desktop' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
