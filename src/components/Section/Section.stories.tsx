import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Section } from './Section.tsx'

const meta = {
  title: 'Components/Section',
  component: Section,
  args: { title: 'Mitä haluat tehdä?', children: <p>Osan sisältö.</p> },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {}
export const WithLink: Story = {
  args: {
    side: (
      <LinkIcon to="/" go>
        Kaikki
      </LinkIcon>
    ),
  },
}
export const TitleForScreenReadersOnly: Story = { args: { hideTitle: true } }
export const FirstOnThePage: Story = { args: { first: true } }
export const WithinAnotherSection: Story = {
  args: { level: 3 },
  render: (args) => (
    <Section title="Etusivu">
      <Section {...args} />
    </Section>
  ),
}
