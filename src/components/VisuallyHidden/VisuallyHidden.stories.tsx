import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>
export default meta

export const InsideALink: StoryObj<typeof meta> = {
  args: { children: ' kohtaa tilinumero' },
  render: (args) => (
    <a href="#tili">
      Muuta
      <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Muuta kohtaa tilinumero' })
    const hidden = canvasElement.querySelector('a > span')
    await expect(hidden?.getBoundingClientRect().width).toBe(1)
  },
}

export const ABlock: StoryObj<typeof meta> = {
  args: { as: 'div', children: <h2>Ilmoitukset</h2> },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Ilmoitukset' })
  },
}
