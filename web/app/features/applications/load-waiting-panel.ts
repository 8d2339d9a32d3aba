/** The panel that takes the place of the form, loaded after it. */
export const loadWaitingPanel = () => import('./waiting-application-panel.tsx')
