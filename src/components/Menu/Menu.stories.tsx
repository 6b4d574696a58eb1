import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu } from './Menu.tsx'
import { menuGroups } from './menu.example.ts'

const meta = { title: 'Components/Menu', component: Menu } satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = { args: { label: 'Valikko', groups: menuGroups } }
export const TerminationOnly: Story = {
  args: {
    label: 'Valikko',
    groups: [
      {
        items: [
          { icon: 'home', text: 'Etusivu', to: '/' },
          { icon: 'door-out', text: 'Irtisano sopimus', to: '/terminate', current: true },
          { icon: 'user', text: 'Omat tiedot', to: '/user-info' },
        ],
      },
    ],
  },
}
