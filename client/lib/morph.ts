import { Idiomorph } from 'idiomorph'

/**
 * Changes what is inside `old` into what is inside `next`, in place: elements with the same id stay the same ones, so that
 * the focus, what was typed or checked, and details that were unfolded survive. An element for which `isKept` returns true
 * is neither changed nor removed.
 */
export function morph(old: Element, next: Element, isKept: (element: Element) => boolean): void {
  void Idiomorph.morph(old, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(from, to) {
        if (!(from instanceof Element)) return true
        if (from.isEqualNode(to) || isKept(from)) return false
        if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
        if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
        return true
      },
      beforeNodeRemoved: (node) => !(node instanceof Element && isKept(node)),
      // The property of a checked box is what somebody chose; the attribute is what the page began with.
      beforeAttributeUpdated: (name) => name !== 'checked',
    },
  })
}
