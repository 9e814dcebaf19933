/** The field a dialog opens with; without the attribute the browser chooses the cross. */
export function takesFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}
