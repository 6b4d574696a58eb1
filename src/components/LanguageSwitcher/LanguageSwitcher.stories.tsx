import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { languages } from './languages.example.ts'

const meta = {
  title: 'Components/LanguageSwitcher',
  component: LanguageSwitcher,
  args: { label: 'Kieli – Språk – Language', languages, current: 'fi', onSelect: fn() },
} satisfies Meta<typeof LanguageSwitcher>
export default meta

export const InFinnish: StoryObj<typeof meta> = {
  play: async ({ canvasElement, args }) => {
    const swedish = within(canvasElement).getByRole('link', { name: 'SV, på svenska' })
    await userEvent.click(swedish)
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    await expect(args.onSelect).toHaveBeenCalledWith('sv')
    await expect(swedish).toHaveAttribute('lang', 'sv')
  },
}
