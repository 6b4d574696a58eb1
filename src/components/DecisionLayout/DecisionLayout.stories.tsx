import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Page } from '../Page/Page.tsx'
import { DecisionLayout } from './DecisionLayout.tsx'

const meta = {
  title: 'Components/Decision',
  component: DecisionLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Hyväksytkö irtisanomisen?',
    facts: [
      { term: 'Sopimus päättyy', value: '31.12.2026' },
      { term: 'Vastaa viimeistään', value: '31.12.2026', isDue: true },
      { term: 'Irtisanoja', value: 'Mikko Korhonen' },
    ],
    answers: (
      <>
        <Button>Hyväksyn</Button>
        <Button variant="dangerQuiet">En hyväksy</Button>
      </>
    ),
    note: 'Seuraavaksi kerromme, mitä vastauksesta seuraa.',
    read: 'Lue koko ilmoitus.',
    children: <Card title="Sopimus">Tammitie 8 B 4, 01300 Vantaa</Card>,
  },
  render: (args) => (
    <Page>
      <DecisionLayout {...args} />
    </Page>
  ),
} satisfies Meta<typeof DecisionLayout>
export default meta
type Story = StoryObj<typeof meta>

export const OnADesktop: Story = { globals: { viewport: { value: 'desktop' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
