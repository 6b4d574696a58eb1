import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkIcon } from './LinkIcon.tsx'

const meta = { title: 'Components/LinkIcon', component: LinkIcon } satisfies Meta<typeof LinkIcon>
export default meta
type Story = StoryObj<typeof meta>

export const ReadMore: Story = { args: { to: '/', children: 'Sopimuksen tiedot', go: true } }
export const Phone: Story = {
  args: { href: 'tel:+358105550100', icon: 'phone', tall: true, children: '010 555 0100' },
}
export const NewTab: Story = {
  args: { href: 'https://www.posti.fi', newTab: 'avautuu uuteen välilehteen', children: 'Posti' },
}
