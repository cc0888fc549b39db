import { Component, type ReactNode } from "react";
import { LostPart } from "@/ui/lost";

interface Props {
  children: ReactNode;
  /** A change of it (the path) gives the screen another try. */
  resetKey?: string;
}

/** Catches what a screen threw, and offers to load the page again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <LostPart failed /> : this.props.children;
  }
}
