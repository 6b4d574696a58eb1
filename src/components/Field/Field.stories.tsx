import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Field } from './Field.tsx'

const meta = {
  title: 'Form/Field',
  component: Field,
  args: {
    name: 'street',
    label: 'Katuosoite',
    children: (control) => <input {...control} />,
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithEverything: Story = {
  args: {
    optionalText: '(ei pakollinen)',
    hint: 'Myös rappu ja asunnon numero.',
    error: 'Kirjoita katuosoite.',
    below: <p className="small muted">Osoite näkyy vain huoltoyhtiölle.</p>,
  },
}
export const Widths: Story = {
  render: (args) => (
    <Stack>
      {(['short', 'medium', 'long', 'full'] as const).map((width) => (
        <Field key={width} {...args} name={width} label={width} width={width} />
      ))}
    </Stack>
  ),
}
