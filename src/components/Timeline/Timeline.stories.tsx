import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './Timeline.tsx'

const meta = { title: 'Components/Timeline', component: Timeline } satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  args: {
    items: [
      {
        state: 'done',
        title: 'Aino Lehtonen irtisanoi sopimuksen',
        detail: 'Lähetetty 21.11.2026 klo 18.42',
      },
      {
        state: 'waiting',
        title: 'Eero Lehtosen hyväksyntä puuttuu',
        detail: 'Toinen vuokralainen',
        track: [
          { done: true, text: 'Pyydetty 21.11. klo 18.42' },
          { done: false, text: 'Ei vielä hyväksynyt' },
        ],
      },
      { state: 'todo', title: 'Vuokranantaja vahvistaa' },
    ],
  },
}
export const Refused: Story = {
  args: {
    items: [
      { state: 'done', title: 'Aino Lehtonen irtisanoi sopimuksen' },
      { state: 'refused', title: 'Eero Lehtonen ei hyväksynyt', detail: '23.11.2026 klo 8.05' },
    ],
  },
}
export const WithAnIcon: Story = {
  args: { items: [{ state: 'todo', title: 'Muuttotarkastus', icon: 'key' }] },
}
export const Events: Story = {
  args: {
    items: [
      {
        state: 'latest',
        id: '3',
        icon: 'wrench',
        title: 'Huolto otti työn vastaan',
        detail: '19.11.2026 klo 9.12 · Lähihuolto, Espoo',
      },
      {
        state: 'done',
        id: '2',
        icon: 'message',
        title: 'Ilmoitukseen kirjattiin merkintä',
        detail: '19.11.2026 klo 9.10 · Heikki Huoltaja',
        note: 'Tilataan säätöosa. Ehdotetaan asukkaalle aikaa viestillä.',
      },
      { state: 'done', id: '1', title: 'Ilmoitus lähetettiin', detail: '18.11.2026 klo 20.11' },
    ],
  },
}
