import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { EarlierEntries, NewEntriesDivider, QuotedHistory, ThreadEntry } from './Thread.tsx'

const meta = {
  title: 'Components/Thread',
  component: ThreadEntry,
  args: {
    look: 'other',
    who: 'Heikki Huoltaja, huolto',
    when: 'tänään klo 14.20',
    children: <p>Hei Aino, sopiiko keskiviikko 25.11. klo 10–12?</p>,
  },
} satisfies Meta<typeof ThreadEntry>
export default meta
type Story = StoryObj<typeof meta>

export const EntryOfAnother: Story = {}
export const OwnEntry: Story = { args: { look: 'own', who: 'Sinä' } }
export const RecordedConversation: Story = {
  args: { look: 'log', who: 'Keskustelu, Asiakaspalvelu', children: <p>Aino soitti.</p> },
}
export const NewEntry: Story = {
  render: (args) => (
    <>
      <NewEntriesDivider>Uusi viesti</NewEntriesDivider>
      <ThreadEntry {...args} />
    </>
  ),
}
export const WithQuotedHistory: Story = {
  args: {
    children: (
      <>
        <p>Hei Aino, sopiiko keskiviikko?</p>
        <QuotedHistory title="Näytä aiempi viestinvaihto">
          <p>Aino Virtanen kirjoitti: Keittiön hana tippuu.</p>
        </QuotedHistory>
      </>
    ),
  },
}
export const EarlierEntriesFolded: Story = {
  render: (args) => (
    <EarlierEntries title="Näytä 2 aiempaa viestiä">
      <ThreadEntry {...args} />
      <ThreadEntry {...args} look="own" who="Sinä" />
    </EarlierEntries>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Sinä')).not.toBeVisible()
    await userEvent.click(page.getByText('Näytä 2 aiempaa viestiä'))
    await expect(page.getByText('Sinä')).toBeVisible()
  },
}
