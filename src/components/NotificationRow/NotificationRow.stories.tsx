import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { NotificationList, NotificationRow } from './NotificationRow.tsx'

const meta = { title: 'Components/NoteCard' } satisfies Meta
export default meta
type Story = StoryObj

export const ThreeWithActions: Story = {
  render: () => (
    <NotificationList>
      <NotificationRow
        tone="error"
        level={2}
        icon="wallet"
        title="Maksu on myöhässä"
        when="21.11.2026"
        actions={
          <LinkIcon tall icon="phone" href="tel:+358105550100">
            010 555 0100
          </LinkIcon>
        }
      >
        <p>Sinulla on maksamatta: 742,50 €</p>
      </NotificationRow>
      <NotificationRow
        tone="warn"
        level={2}
        title="Irtisanominen odottaa hyväksyntääsi"
        when="16.11.2026"
        pill={
          <Pill tone="warn" icon="clock">
            Odottaa hyväksyntää
          </Pill>
        }
        actions={
          <LinkIcon go tall to="/approve">
            Lue lisää
          </LinkIcon>
        }
        onClose={() => undefined}
        closeLabel="Sulje ilmoitus: Irtisanominen odottaa hyväksyntääsi"
      >
        <p>Irtisanominen tulee voimaan vain, jos kaikki osapuolet hyväksyvät sen.</p>
      </NotificationRow>
      <NotificationRow level={2} title="Sinulle on viesti" icon="message" when="9.11.2026" />
    </NotificationList>
  ),
}

export const OnAPhone: Story = {
  ...ThreeWithActions,
  globals: { viewport: { value: 'narrow' } },
}

export const Tones: Story = {
  render: () => (
    <NotificationList>
      <NotificationRow level={2} title="Uusi viesti" icon="message" when="21.11.2026 klo 14.20">
        <p>Asiakaspalvelu on vastannut sinulle.</p>
      </NotificationRow>
      <NotificationRow tone="warn" level={2} title="Irtisanominen odottaa hyväksyntääsi">
        <p>Aino Lehtonen pyytää hyväksyntääsi.</p>
      </NotificationRow>
      <NotificationRow tone="error" level={2} title="Irtisanominen hylättiin">
        <p>Eero Lehtonen ei hyväksynyt irtisanomista.</p>
      </NotificationRow>
      <NotificationRow tone="success" level={2} title="Irtisanominen on hyväksytty">
        <p>Sopimus päättyy 31.12.2026.</p>
      </NotificationRow>
    </NotificationList>
  ),
}

const close = fn()

export const CanBeClosed: Story = {
  render: () => (
    <NotificationList>
      <NotificationRow
        tone="success"
        level={2}
        title="Irtisanominen on hyväksytty"
        onClose={close}
        closeLabel="Sulje ilmoitus: Irtisanominen on hyväksytty"
      >
        <p>Sopimus päättyy 31.12.2026.</p>
      </NotificationRow>
    </NotificationList>
  ),
  play: async ({ canvasElement }) => {
    close.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(close).toHaveBeenCalledTimes(1)
  },
}

export const ClosingNotAllowed: Story = {
  render: () => (
    <NotificationList>
      <NotificationRow
        level={2}
        title="Vesikatko tiistaina"
        onClose={close}
        closeLabel="Sulje ilmoitus: Vesikatko tiistaina"
        closeDisabled
      />
    </NotificationList>
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
      <NotificationList>
        <NotificationRow tone="info" level={3} title="Vesikatko tiistaina" />
      </NotificationList>
    </>
  ),
}
