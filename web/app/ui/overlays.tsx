// What lies over the page: nothing of it is shown at first, so that it has a script and styles of its own.
export { toast as messages } from 'react-hot-toast/headless'
export { DialogWindow } from './dialog-window.tsx'
export { Toaster as Messages } from './toaster.tsx'
