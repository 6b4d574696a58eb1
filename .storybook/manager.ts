import { addons } from 'storybook/manager-api'

addons.setConfig({
  layoutCustomisations: {
    // The map has no controls and needs the height.
    showPanel: ({ storyId }, isShown) => (storyId?.startsWith('map--') ? false : isShown),
  },
})
