/** Words of the shared components: whatever stands in `ui/` and on no screen of its own. */
export const ui = {
  cancel: 'Cancel',
};
