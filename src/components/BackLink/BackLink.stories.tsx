import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackLink } from './BackLink.tsx'

const meta = { title: 'Components/BackLink', component: BackLink } satisfies Meta<typeof BackLink>
export default meta

export const ToTheFrontPage: StoryObj<typeof meta> = { args: { to: '/', children: 'Etusivu' } }
