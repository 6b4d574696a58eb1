import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions } from '../Actions/Actions.tsx'
import { Button } from '../Button/Button.tsx'
import { NoticeStatusSection } from './NoticeStatusSection.tsx'

const meta = {
  title: 'Components/NoticeStatusSection',
  component: NoticeStatusSection,
  args: {
    title: 'Huolto on ottanut työn vastaan',
    since: 'Lähihuolto, Espoo, 19.11.2026 klo 9.12.',
    reached: 'inProgress',
    next: { title: 'Mitä seuraavaksi?', text: 'Huolto aloittaa työn. Kerromme siitä täällä.' },
  },
} satisfies Meta<typeof NoticeStatusSection>

export default meta
type Story = StoryObj<typeof meta>

export const Received: Story = {
  args: {
    title: 'Ilmoitus on vastaanotettu',
    since: 'Aino Virtanen, 18.11.2026 klo 20.11.',
    reached: 'begun',
  },
}
export const InProgress: Story = {
  args: {
    actions: (
      <Actions fill>
        <Button variant="secondary">Muokkaa ilmoitusta</Button>
      </Actions>
    ),
  },
}
export const Completed: Story = {
  args: {
    title: 'Huollon mukaan valmis',
    since: 'Lähihuolto, Espoo, 20.11.2026 klo 11.40.',
    reached: 'over',
    next: {
      title: 'Onko vika nyt kunnossa?',
      text: 'Jos on, sinun ei tarvitse tehdä mitään. Ilmoitusta ei voi enää muokata.',
    },
  },
}
