import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { NoteCard, NoteCards } from './NoteCard.tsx'

const meta = { title: 'Components/NoteCard' } satisfies Meta
export default meta
type Story = StoryObj

export const TwoWithDates: Story = {
  render: () => (
    <NoteCards two>
      <NoteCard
        tone="warn"
        level={2}
        title="Joulukuun vuokra 742,50 €"
        leaf={{ day: '2.12.', under: 'keskiviikko', due: true }}
        actions={<Button to="/payments">Maksa vuokra</Button>}
      >
        <p>Eräpäivä on puolentoista viikon päästä.</p>
      </NoteCard>
      <NoteCard
        level={2}
        title="Vesikatko klo 9–12"
        leaf={{ day: '24.11.', under: 'tiistai' }}
        when="Huolto, eilen klo 14.20"
        actions={
          <Button variant="quiet" to="/board">
            Lue lisää
          </Button>
        }
      >
        <p>A- ja B-portaassa ei tule vettä. Laske aamulla vettä talteen.</p>
      </NoteCard>
    </NoteCards>
  ),
}

export const Tones: Story = {
  render: () => (
    <NoteCards>
      <NoteCard level={2} title="Uusi viesti" icon="message" when="21.11.2026 klo 14.20">
        <p>Asiakaspalvelu on vastannut sinulle.</p>
      </NoteCard>
      <NoteCard tone="warn" level={2} title="Irtisanominen odottaa hyväksyntääsi">
        <p>Aino Lehtonen pyytää hyväksyntääsi.</p>
      </NoteCard>
      <NoteCard tone="error" level={2} title="Irtisanominen hylättiin">
        <p>Eero Lehtonen ei hyväksynyt irtisanomista.</p>
      </NoteCard>
      <NoteCard tone="success" level={2} title="Irtisanominen on hyväksytty">
        <p>Sopimus päättyy 31.12.2026.</p>
      </NoteCard>
    </NoteCards>
  ),
}

const close = fn()

export const CanBeClosed: Story = {
  render: () => (
    <NoteCards>
      <NoteCard
        tone="success"
        level={2}
        title="Irtisanominen on hyväksytty"
        onClose={close}
        closeLabel="Sulje ilmoitus: Irtisanominen on hyväksytty"
      >
        <p>Sopimus päättyy 31.12.2026.</p>
      </NoteCard>
    </NoteCards>
  ),
  play: async ({ canvasElement }) => {
    close.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(close).toHaveBeenCalledTimes(1)
  },
}

export const ClosingNotAllowed: Story = {
  render: () => (
    <NoteCards>
      <NoteCard
        level={2}
        title="Vesikatko tiistaina"
        onClose={close}
        closeLabel="Sulje ilmoitus: Vesikatko tiistaina"
        closeDisabled
      />
    </NoteCards>
  ),
  play: async ({ canvasElement }) => {
    close.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(close).not.toHaveBeenCalled()
  },
}

export const WithinASection: Story = {
  render: () => (
    <>
      <h2>Tiedotteet</h2>
      <NoteCards>
        <NoteCard tone="info" level={3} title="Vesikatko tiistaina" />
      </NoteCards>
    </>
  ),
}
