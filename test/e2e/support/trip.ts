/** A message with everything that can be answered, for pages that a server wrote. */
export const markdown = `## A trip

Where *would* you like to go? See [the list](https://example.com).

:::form {#trip action=plan}
:::input {#to label="Destination" bind=trip.to required description="A city"}
:::
:::radio {#pace label="Pace" bind=trip.pace}
- ( ) Slow {value=slow}
- (x) Fast {value=fast}
:::
:::checkgroup {#with label="Interests" bind=trip.with}
- [x] Food {value=food}
- [ ] Art {value=art}
:::
:::select {#class label="Class" bind=trip.class}
- First {value=1}
- Second {value=2 selected}
:::
:::input {#days label="Days" type=number bind=trip.days min=1 max=30 value=3}
:::
:::textarea {#notes label="Notes" bind=trip.notes}
:::
:::button {#go type=submit kind=primary}
Plan trip
:::
:::

:::actions {#next label="Or"}
- [Approve](action:approve)
- [Reject](action:reject) {kind=danger}
:::

:::button {#wipe action=wipe requires_confirmation=true}
Delete all
:::
:::confirm {action=wipe}
All *trips* go.
:::

:::accordion
:::item {title="More"}
Hidden at first.
:::
:::

:::notice {kind=warning title="Quota"}
Almost.
:::
:::progress {value=35 label="Analyzing"}
:::
:::status {state=running}
Busy
:::
:::tabs
:::tab {label="A"}
First
:::
:::
- [x] done

| a | b |
| - | - |
| 1 | 2 |
`;

/** Loads the elements when it is told to, and notes in every frame how high the message is: none may show less of it. */
export const late = `
  window.heights = [];
  window.takeOver = () => {
    const look = () => {
      heights.push(document.querySelector('mdui-message').getBoundingClientRect().height);
      if (!window.stop) requestAnimationFrame(look);
    };
    look();
    return import('/elements.js').then(() => undefined);
  };`;
