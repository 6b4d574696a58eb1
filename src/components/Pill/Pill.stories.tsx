import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from './Pill.tsx'

const meta = { title: 'Components/Pill', component: Pill } satisfies Meta<typeof Pill>
export default meta
type Story = StoryObj<typeof meta>

export const Draft: Story = { args: { icon: 'document', children: 'Luonnos' } }
export const Info: Story = { args: { tone: 'info', icon: 'clock', children: 'Käsitellään' } }
export const Warn: Story = { args: { tone: 'warn', icon: 'clock', children: 'Odottaa Eeroa' } }
export const Success: Story = { args: { tone: 'success', icon: 'check', children: 'Hyväksytty' } }
export const ErrorState: Story = { args: { tone: 'error', icon: 'error', children: 'Hylätty' } }
