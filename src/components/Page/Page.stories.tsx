import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page } from './Page.tsx'

const meta = {
  title: 'Components/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>
export default meta

export const Width: StoryObj<typeof meta> = {
  args: { children: <p>Sivun leveys ja reunukset.</p> },
}
