/** Option labels shared by several blocks. */
export const sizes = { sm: 'Small', md: 'Medium', lg: 'Large' };

export const largerSizes = { ...sizes, xl: 'Extra large' };

export const spacings = { none: 'None', ...sizes };

export const widths = { ...largerSizes, full: 'Full' };

export const alignments = { left: 'Left', center: 'Centre', right: 'Right' };

export const backgrounds = { transparent: 'None', white: 'White', gray: 'Grey' };

export const buttonStyles = {
  primary: 'Filled',
  secondary: 'Secondary',
  outline: 'Outlined',
  ghost: 'Text only',
};
