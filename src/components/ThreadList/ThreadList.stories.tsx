import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThreadItem, ThreadList } from './ThreadList.tsx'

const meta = {
  title: 'Components/ThreadList',
  component: ThreadItem,
  args: {
    to: '/viestit/1',
    subject: 'Keittiön hana: tulemme keskiviikkona',
    from: 'Heikki Huoltaja, huolto',
    when: 'klo 14.20',
    excerpt: 'Hei Aino, sopiiko keskiviikko 25.11. klo 10–12?',
    facts: ['6 viestiä'],
  },
  decorators: [
    (Story) => (
      <ThreadList label="Viestiketjut">
        <Story />
        <ThreadItem
          to="/viestit/2"
          subject="Vesimaksun muutos"
          from="Asiakaspalvelu"
          when="2.11."
          excerpt="Kiitos viestistäsi."
          facts={['2 viestiä']}
        />
      </ThreadList>
    ),
  ],
} satisfies Meta<typeof ThreadItem>
export default meta
type Story = StoryObj<typeof meta>

export const Read: Story = {}
export const Unread: Story = { args: { unread: 'Uusi' } }
export const Closed: Story = { args: { closed: 'Suljettu' } }
export const OfSeveralContracts: Story = {
  args: { facts: ['6 viestiä', 'Koivukuja 3 A 12'], isCurrent: true },
}
