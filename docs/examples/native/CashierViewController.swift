import UIKit
import WebKit

/// What your app knows of the player.
protocol Player {
    var id: String { get }
    var currency: String { get }
    var country: String { get }
    var language: String { get }

    /// A token that works now; called again when the server has refused the last one. The cashier waits 5 seconds for the first.
    func token() async throws -> String
}

/// What your app hears of the cashier.
protocol CashierDelegate: AnyObject {
    /// The player has closed it, or it could not be loaded: take it away.
    func cashierDidEnd(_ cashier: CashierViewController, reason: String)
    /// What the player sees; credit the player by your server's word.
    func cashier(_ cashier: CashierViewController, payment id: String, isNow status: String)
}

/// The cashier as a whole page of a web view.
final class CashierViewController: UIViewController {
    private static let cashier = URL(string: "https://pay.example.com/cashier/")!
    /// Where providers send the player back to: a link that opens your app.
    private static let returnLink = URL(string: "https://app.example.com/cashier")!
    private static let bridge = "cashier"
    private static let mostKept = 32
    /// Pages, and the apps that payments lead to.
    private static let opened: Set<String> = ["https", "mailto", "tel", "upi", "tg"]

    weak var delegate: CashierDelegate?
    private let player: Player
    private var page: WKWebView!

    /// Whether the widget has shown its first page, and so hears what is said.
    private var isOpen = false

    /// Small texts that the widget asks to keep, nothing secret: they outlive a reload of the page.
    private var kept: [String: String] = [:]

    init(player: Player) {
        self.player = player
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func loadView() {
        let configuration = WKWebViewConfiguration()
        // Before the page is loaded: the widget looks for its bridge when it starts.
        configuration.userContentController.add(Listener(self), name: Self.bridge)
        page = WKWebView(frame: .zero, configuration: configuration)
        page.navigationDelegate = self
        let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleSwipe))
        swipe.edges = .left
        page.addGestureRecognizer(swipe)
        view = page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        open()
    }

    private func open() {
        isOpen = false
        page.load(URLRequest(url: Self.cashier))
    }

    /// A page that did not come, or could not start, has nowhere to go back to: the player must get out of it.
    @objc private func handleSwipe(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard gesture.state == .ended else { return }
        if isOpen { say("onSwipeBack") } else { end("closed") }
    }

    private func end(_ reason: String) {
        delegate?.cashierDidEnd(self, reason: reason)
    }

    private func startData() async throws -> [String: Any] {
        let user: [String: Any] = [
            "id_user": player.id,
            "currency": player.currency,
            "paymentGeo": player.country,
            "lang": player.language,
            "platform": "ios",
        ]
        return [
            "token": try await player.token(),
            "userId": player.id,
            "host": Self.returnLink.absoluteString,
            "isMobileApp": true,
            "kept": kept,
            "user": user,
        ]
    }

    /// Gives start data once it is there. Without any the widget says after 5 seconds that it could not start, and lets the player try again.
    private func withStartData(_ use: @escaping ([String: Any]) -> Void) {
        Task { @MainActor [weak self] in
            if let data = try? await self?.startData() { use(data) }
        }
    }

    /// JSON, which is a value of the page's language too.
    private func json(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        return data.flatMap { String(data: $0, encoding: .utf8) } ?? "null"
    }

    private func evaluate(_ script: String) {
        page.evaluateJavaScript(script) { _, _ in }
    }

    /// Says something to the widget, which the page hears as JSON.
    private func say(_ type: String, _ payload: [String: Any]? = nil) {
        var message: [String: Any] = ["type": type]
        if let payload { message["payload"] = payload }
        evaluate("window.cashierReceive(\(json(json(message))))")
    }

    fileprivate func hear(_ type: String, _ payload: [String: Any]) {
        switch type {
        case "Loaded":
            withStartData { [weak self] data in
                guard let self else { return }
                self.evaluate("window.cashierUserData = \(self.json(data))")
            }
        case "onInit":
            isOpen = true
        case "onInitError":
            // The widget shows what has happened, with a way to try again and a way out.
            NSLog("cashier: %@", payload["code"] as? String ?? "")
        case "onTokenExpired":
            withStartData { [weak self] data in self?.say("loaded", data) }
        case "onClose":
            end("closed")
        case "onGoBack":
            end("closed")
        case "onSwipeBack":
            end("closed")
        case "onKeep":
            keep(payload["key"] as? String, payload["value"] as? String)
        case "openExtBrowser":
            openOutside(URL(string: payload["url"] as? String ?? ""))
        case "onExternalRedirectEvent":
            guard let address = URL(string: payload["url"] as? String ?? "") else { return }
            let fields = formFields(payload["data"] as? [String: Any] ?? [:])
            if payload["method"] as? String == "GET" { openOutside(address.adding(fields)) } else { post(address, fields) }
        case "onShare":
            share(payload["text"] as? String ?? "")
        case "onResult":
            let (id, status) = (payload["id"] as? String ?? "", payload["status"] as? String ?? "")
            delegate?.cashier(self, payment: id, isNow: status)
        default:
            break
        }
    }

    /// An empty value takes the key away. The widget asks for 32 at most; a page that asks for more is not the widget.
    private func keep(_ key: String?, _ value: String?) {
        guard let key, let value else { return }
        if value.isEmpty {
            kept[key] = nil
        } else if kept[key] != nil || kept.count < Self.mostKept {
            kept[key] = value
        }
    }

    private func openOutside(_ address: URL?) {
        guard let address, let scheme = address.scheme?.lowercased(), Self.opened.contains(scheme) else { return }
        UIApplication.shared.open(address)
    }

    /// No browser posts a form for an app: the provider's page comes over the cashier, with its address above it.
    private func post(_ address: URL, _ fields: [URLQueryItem]) {
        guard address.scheme == "https" else { return }
        let provider = ProviderViewController(
            address: address,
            fields: fields,
            isEnd: { $0.absoluteString.hasPrefix(Self.returnLink.absoluteString) },
            openOutside: { [weak self] in self?.openOutside($0) })
        let shown = UINavigationController(rootViewController: provider)
        // Swiped away it would be lost in the middle of a payment.
        shown.isModalInPresentation = true
        if presentedViewController != nil { dismiss(animated: false) }
        present(shown, animated: true)
    }

    private func share(_ text: String) {
        let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        // An iPad shows it beside something, and fails without.
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        present(sheet, animated: true)
    }

    fileprivate static func isCashier(scheme: String?, host: String?, port: Int?) -> Bool {
        scheme == cashier.scheme && host == cashier.host && (port ?? 0) == (cashier.port ?? 0)
    }
}

extension CashierViewController: WKNavigationDelegate {
    /// The provider's pages belong into the browser: there the player sees whose they are. Frames within the page stay in it.
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard action.targetFrame?.isMainFrame != false, let address = action.request.url else { return .allow }
        if Self.isCashier(scheme: address.scheme, host: address.host, port: address.port) { return .allow }
        openOutside(address)
        return .cancel
    }

    /// Nothing is shown of a page that has not come: without a word the player would look at a blank view. One that is open stays.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        if !isOpen { end("not-loaded") }
    }

    /// The system has taken the page's memory: it begins anew, and finds its payment again by what was kept.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        open()
    }
}

/// Holds the controller weakly: the web view holds its listener for as long as it lives.
private final class Listener: NSObject, WKScriptMessageHandler {
    private weak var owner: CashierViewController?

    init(_ owner: CashierViewController) {
        self.owner = owner
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        // A provider's frame within the page has the handler, too.
        let origin = message.frameInfo.securityOrigin
        guard
            message.frameInfo.isMainFrame,
            CashierViewController.isCashier(scheme: origin.protocol, host: origin.host, port: origin.port),
            let text = message.body as? String,
            let said = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
            let type = said["type"] as? String
        else { return }
        owner?.hear(type, said["payload"] as? [String: Any] ?? [:])
    }
}
