import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyValues } from '../KeyValues/KeyValues.tsx'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Card } from './Card.tsx'

const meta = { title: 'Components/Sheet', component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {
  args: {
    title: 'Kotisi',
    children: (
      <KeyValues
        items={[
          { term: 'Asunto', value: '2h + k + parveke, 54,5 m²' },
          { term: 'Sopimus alkoi', value: '1.6.2021' },
        ]}
      />
    ),
  },
}
export const Plain: Story = {
  args: {
    title: 'Tarvitsetko apua?',
    plain: true,
    children: (
      <LinkIcon href="tel:+358105550100" icon="phone" tall>
        010 555 0100
      </LinkIcon>
    ),
  },
}
export const Flush: Story = { args: { title: 'Sijainti', flush: true, children: <hr /> } }
export const WithinASection: Story = {
  args: { title: 'Kotisi', level: 3, children: <p>2h + k</p> },
  render: (args) => (
    <>
      <h2>Asuminen</h2>
      <Card {...args} />
    </>
  ),
}
