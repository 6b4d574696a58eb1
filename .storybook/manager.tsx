import { AddonPanel } from 'storybook/internal/components'
import { addons, types } from 'storybook/manager-api'
import { TranscriptPanel } from './TranscriptPanel.tsx'

addons.setConfig({
  layoutCustomisations: {
    // The map has no controls and needs the height.
    showPanel: ({ storyId }, isShown) => (storyId?.startsWith('map--') ? false : isShown),
  },
})

const TRANSCRIPT = 'porras/transcript'
addons.register(TRANSCRIPT, () => {
  addons.add(`${TRANSCRIPT}/panel`, {
    type: types.PANEL,
    title: 'Screen reader',
    render: ({ active = false }) => (
      <AddonPanel active={active}>{active ? <TranscriptPanel /> : <></>}</AddonPanel>
    ),
  })
})
