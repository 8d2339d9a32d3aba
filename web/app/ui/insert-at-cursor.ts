/** Writes a text at the cursor as if it was typed, so that the browser's Undo works. */
export function insertAtCursor(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
