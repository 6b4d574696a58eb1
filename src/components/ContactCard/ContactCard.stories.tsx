import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactCard } from './ContactCard.tsx'

const meta = {
  title: 'Components/ContactCard',
  component: ContactCard,
  args: {
    name: 'Lähihuolto, Espoo',
    lines: ['Heikki Huoltaja'],
    phones: [{ href: 'tel:+358105550112', text: '+358 10 555 0112' }],
    email: { href: 'mailto:huolto@lahihuolto.example', text: 'huolto@lahihuolto.example' },
  },
} satisfies Meta<typeof ContactCard>

export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const PhoneOnly: Story = { args: { lines: [], email: undefined } }
