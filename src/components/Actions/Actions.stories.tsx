import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Actions } from './Actions.tsx'

const meta = {
  title: 'Components/Actions',
  component: Actions,
  args: {
    children: (
      <>
        <Button>Lähetä irtisanomisilmoitus</Button>
        <Button variant="quiet">Edellinen vaihe</Button>
      </>
    ),
  },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

export const InARow: Story = {}
export const FillingAPhone: Story = {
  args: { fill: true },
  globals: { viewport: { value: 'phone' } },
}
export const EndOfAForm: Story = { args: { ruled: true } }
