import type { Meta, StoryObj } from '@storybook/react-vite'
import { MainNav } from './MainNav.tsx'

const meta = {
  title: 'Components/MainNav',
  component: MainNav,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MainNav>
export default meta

export const OnADesktop: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    label: 'Oikopolut',
    items: [
      { text: 'Etusivu', to: '/', current: true },
      { text: 'Irtisano sopimus', to: '/terminate' },
      { text: 'Viestit', to: '/messages', badge: { count: 2, label: 'uutta' } },
      { text: 'Asiakirjat', to: '/documents' },
    ],
  },
}
