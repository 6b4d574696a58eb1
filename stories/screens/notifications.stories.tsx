import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, within } from 'storybook/test'
import { cardsOfEveryKind } from '../../fixtures/portal/notification-cards.ts'
import { makeSignedInQueryClient } from '../../fixtures/portal/signed-in.ts'
import { NotificationList } from '../../src/components/NotificationRow/NotificationRow.tsx'
import { NotificationCard } from '../../src/screens/front/notification/NotificationCard.tsx'

const meta = { title: 'Screens/Notifications' } satisfies Meta
export default meta
type Story = StoryObj

const client = makeSignedInQueryClient()

/** A card of every category, and what the provider writes. */
const cards = (language: 'fi' | 'sv' | 'en'): Story => ({
  globals: { language },
  render: () => (
    <QueryClientProvider client={client}>
      <NotificationList>
        {cardsOfEveryKind.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            contractName={null}
            mayWrite
            onClosed={() => undefined}
          />
        ))}
      </NotificationList>
    </QueryClientProvider>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(
      cardsOfEveryKind.length,
    )
  },
})

export const InFinnish: Story = cards('fi')
export const InSwedish: Story = cards('sv')
export const InEnglish: Story = cards('en')
export const OnAPhone: Story = {
  ...cards('fi'),
  globals: { language: 'fi', viewport: { value: 'narrow' } },
}
