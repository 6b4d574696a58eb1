import type { Meta, StoryObj } from '@storybook/react-vite'
import { Hero } from './Hero.tsx'

const meta = {
  title: 'Components/Hero',
  component: Hero,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Huomenta, Aino',
    plate: 'A 12',
    children: (
      <p>
        Yksi maksu odottaa, ja sinulle on <a href="#viestit">kaksi uutta viestiä</a>.
      </p>
    ),
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = { globals: { theme: 'light' } }
export const Night: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const WithoutAPlate: Story = { args: { plate: '' } }
