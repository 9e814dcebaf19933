/** Counts the changes of what pages show. A page cached at another number is out of date. */
export class ContentVersion {
  #number = 0

  get current(): number {
    return this.#number
  }

  bump(): void {
    this.#number += 1
  }
}
